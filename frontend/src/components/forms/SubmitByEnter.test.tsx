import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { Form, Input } from "antd";
import { expect, it, vi } from "vitest";
import { SubmitByEnter } from "./SubmitByEnter";

it("submits a form of several fields from any of them", async () => {
  const finish = vi.fn();
  render(
    <Form onFinish={finish}>
      <Form.Item name="name" label="Name">
        <Input />
      </Form.Item>
      <Form.Item name="parent" label="Parent">
        <Input />
      </Form.Item>
      <SubmitByEnter />
    </Form>,
  );
  await userEvent.type(screen.getByLabelText("Name"), "Analysts{Enter}");
  await vi.waitFor(() => expect(finish).toHaveBeenCalledWith({ name: "Analysts" }));
});
