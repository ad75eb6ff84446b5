import { Dropdown, type DropdownProps } from "antd";
import type { KeyboardEvent } from "react";

/**
 * What a click, or Enter, on its child offers. The Enter that chooses does nothing else: the
 * browser would press what has the focus by then, such as the first button of a dialog that the
 * choice opened.
 */
export function Menu({ menu, ...others }: DropdownProps) {
  return (
    <Dropdown
      trigger={["click"]}
      placement="bottomRight"
      {...others}
      {...(menu && { menu: { ...menu, onKeyDown: keepEnter } })}
    />
  );
}

function keepEnter(event: KeyboardEvent) {
  if (event.key === "Enter") event.preventDefault();
}
