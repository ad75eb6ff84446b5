import { Button } from "antd";
import { useState } from "react";
import { ConfirmEffect } from "@/components/feedback/ConfirmEffect";
import { CopyButton } from "@/components/feedback/CopyButton";
import { EmptyState } from "@/components/feedback/EmptyState";
import { ErrorPanel } from "@/components/feedback/ErrorPanel";
import { Progress } from "@/components/feedback/Progress";
import { Skeleton } from "@/components/feedback/Skeleton";
import { TimeAgo } from "@/components/feedback/TimeAgo";
import { Card, Grid } from "../Card";

const SAVED_AT = Date.now() - 125_000;

const REFUSED = {
  what: "Cannot reach db1:5432.",
  why: "Connection refused.",
  hint: "Check that PostgreSQL is running.",
  code: "connection.refused",
};

export function FeedbackParts() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Card title="Error">
        <ErrorPanel
          problem={REFUSED}
          fix={{ label: "Edit connection", onClick: () => undefined }}
          onRetry={() => undefined}
        />
      </Card>
      <Grid>
        <Card title="Nothing yet">
          <EmptyState
            kind="nothing"
            title="No captures"
            text="A capture reads the changes of a database."
            action={<Button type="primary">New capture</Button>}
          />
        </Card>
        <Card title="No access">
          <EmptyState kind="no_access" />
        </Card>
        <Card title="Filtered">
          <EmptyState kind="filtered" action={<Button>Clear filters</Button>} />
        </Card>
        <Card title="Policy, small" height={60}>
          <EmptyState kind="policy" isSmall />
        </Card>
        <Card title="Error in a widget">
          <ErrorPanel problem={REFUSED} isBare onRetry={() => undefined} />
        </Card>
        <Card title="Progress">
          <Progress
            label="Copying public.flights"
            done={128_400}
            total={336_776}
            unit="rows"
            ratePerSecond={4_210}
            onCancel={() => undefined}
          />
          <Progress label="Counting rows" done={1200} total={null} unit="rows" />
        </Card>
        <Card title="Small things">
          <TimeAgo at={SAVED_AT} /> <CopyButton text="copied" />{" "}
          <CopyButton text="copied" hasLabel />
          <Button danger onClick={() => setOpen(true)}>
            Stop pipeline
          </Button>
          <ConfirmEffect
            isOpen={isOpen}
            title="Stop pipeline delays"
            effects={["2 dashboards stop moving.", "Its state is kept; it goes on from there."]}
            confirmLabel="Stop and keep state"
            isDangerous
            nameToType="delays"
            onConfirm={() => {
              setOpen(false);
              return undefined;
            }}
            onCancel={() => setOpen(false)}
          />
        </Card>
      </Grid>
      <Grid>
        <Card title="Lines" waits={false}>
          <Skeleton shape="lines" />
        </Card>
        <Card title="Table" waits={false}>
          <Skeleton shape="table" />
        </Card>
        <Card title="Form" waits={false}>
          <Skeleton shape="form" count={3} />
        </Card>
        <Card title="Cards" waits={false}>
          <Skeleton shape="cards" count={2} />
        </Card>
        <Card title="Chart" waits={false}>
          <Skeleton shape="chart" height={160} />
        </Card>
      </Grid>
    </>
  );
}
