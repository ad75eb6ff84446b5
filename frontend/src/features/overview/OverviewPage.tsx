import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { Link, useNavigate } from "react-router";
import type { OverviewItemOutput, OverviewOutput } from "@/api/generated/forebay.schemas";
import { useProjectOverview } from "@/api/generated/projects";
import { useCodeWords } from "@/api/use-code-words";
import { Failure } from "@/app/page/Failure";
import { PageFrame } from "@/app/page/PageFrame";
import { usePath, usePlace } from "@/app/place/place";
import { paceAt, stateAt } from "@/app/states/evidence";
import { ShownState } from "@/app/states/ShownState";
import { stateWidth } from "@/app/states/state-width";
import { useStillEvidence } from "@/app/states/use-evidence";
import { EmptyState } from "@/components/feedback/EmptyState";
import { Skeleton } from "@/components/feedback/Skeleton";
import { Worded } from "@/components/feedback/Worded";
import type { TableColumn } from "@/components/tables/column";
import { states } from "@/components/states/state";
import { DataTable } from "@/components/tables/DataTable";
import { useFormats } from "@/i18n/use-formats";
import { Activity } from "./Activity";
import { figuresMs } from "@/app/use-rows";
import { addressOf } from "@/app/object/address";
import styles from "./overview.module.css";

const kinds = ["pipeline", "capture", "engine"] as const;

/** What runs, what lags, what failed: the worst first, each a click away from its cause. */
export function OverviewPage() {
  const { t } = useTranslation("overview");
  const { project } = usePlace();
  const { data, error, refetch } = useProjectOverview(project.id, {
    query: { refetchInterval: figuresMs, staleTime: figuresMs },
  });
  return (
    <PageFrame title={t("title")}>
      {error && <Failure error={error} onRetry={() => void refetch()} />}
      {data ? <Shown overview={data} /> : !error && <Skeleton shape="cards" count={6} />}
    </PageFrame>
  );
}

function Shown({ overview }: { overview: OverviewOutput }) {
  const { t } = useTranslation("overview");
  return (
    <div className={styles.page}>
      <Counts counts={overview.counts} items={overview.items} />
      <section id="items" tabIndex={-1}>
        <h2>{t("items")}</h2>
        <Items items={overview.items} />
      </section>
      <section>
        <h2>{t("activity")}</h2>
        <Activity entries={overview.activity} />
      </section>
    </div>
  );
}

function Counts({ counts, items }: Pick<OverviewOutput, "counts" | "items">) {
  const { t } = useTranslation("overview");
  const formats = useFormats();
  const path = usePath();
  const evidence = useStillEvidence();
  // Counted by what may still be said of them, as the list below them shows it.
  const figureOf = (wanted: "running" | "degraded" | "failed" | "unknown") => {
    const counted = states.filter(
      (state) => stateAt({ state, last: null }, evidence).state === wanted,
    );
    const byKind = kinds
      .map((kind) => ({ kind, value: sumOf(counted.map((state) => counts[`${kind}s`][state])) }))
      .filter(({ value }) => value > 0);
    const value = sumOf(byKind.map((each) => each.value));
    const only = value === 1 && items.find(({ state }) => counted.includes(state.state));
    const [first, ...others] = byKind;
    const list = first && others.length === 0 ? path(`${first.kind}s`) : undefined;
    return { key: wanted, value, to: only ? path(addressOf(only)) : list };
  };
  const [letters, ...more] = items.flatMap((item) => lettersOf(item) ?? []);
  const figures = [
    figureOf("running"),
    figureOf("degraded"),
    figureOf("failed"),
    figureOf("unknown"),
    {
      key: "deadLetters",
      value: counts.dead_letters,
      to: letters && more.length === 0 ? path(letters) : undefined,
    },
    { key: "broken", value: counts.broken_connections, to: path("connections") },
  ] as const;
  return (
    <ul className={styles.counts}>
      {figures.map(({ key, value, to }) => {
        const shown = { "data-figure": key, "data-is-some": value > 0 };
        const content = (
          <>
            <strong>{formats.number(value)}</strong>
            <span>{t(`counts.${key}`)}</span>
          </>
        );
        return (
          <li key={key}>
            {to ? (
              <Link to={to} {...shown}>
                {content}
              </Link>
            ) : (
              <a href="#items" {...shown}>
                {content}
              </a>
            )}
          </li>
        );
      })}
    </ul>
  );
}

function sumOf(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}

function Items({ items }: { items: readonly OverviewItemOutput[] }) {
  const { t } = useTranslation("overview");
  const word = useCodeWords();
  const path = usePath();
  const navigate = useNavigate();
  const columns = useMemo<TableColumn<OverviewItemOutput>[]>(
    () => [
      {
        key: "name",
        title: t("columns.name"),
        narrow: "title",
        render: (item) => <Link to={path(addressOf(item))}>{item.name}</Link>,
      },
      {
        key: "kind",
        title: t("columns.kind"),
        width: 120,
        render: ({ kind }) => t(`kind.${kind}`),
      },
      {
        key: "state",
        title: t("columns.state"),
        // "Unknown · was running · heard 12 s ago"
        width: stateWidth,
        narrow: "aside",
        render: ({ state }) => <ShownState shown={state} isReadAnew />,
      },
      {
        key: "rate",
        title: t("columns.rate"),
        align: "end",
        width: 140,
        render: (item) => <Rate item={item} />,
      },
      {
        key: "lag",
        title: t("columns.lag"),
        align: "end",
        width: 100,
        narrow: "hidden",
        render: (item) => <Lag item={item} />,
      },
      {
        key: "letters",
        title: t("counts.deadLetters"),
        align: "end",
        width: 120,
        render: (item) => <Letters item={item} />,
      },
      {
        key: "cause",
        title: t("columns.cause"),
        narrow: "detail",
        render: ({ failure, state }) => {
          const told = failure ?? state.reason;
          return told && <Worded>{word(told).message}</Worded>;
        },
      },
    ],
    [t, path, word],
  );
  return (
    <DataTable
      name={t("items")}
      columns={columns}
      rows={items}
      rowKey={({ kind, id }) => `${kind} ${id}`}
      onOpen={(item) => void navigate(path(addressOf(item)))}
      empty={
        <EmptyState
          kind="nothing"
          title={t("empty")}
          text={t("emptyText")}
          action={<Link to={path("connections/new")}>{t("first")}</Link>}
        />
      }
    />
  );
}

function Rate({ item }: { item: OverviewItemOutput }) {
  const formats = useFormats();
  const rate = paceAt(item, useStillEvidence()).rows_per_second;
  return rate === null ? "–" : formats.rowsPerSecond(rate);
}

function Letters({ item }: { item: OverviewItemOutput }) {
  const { t } = useTranslation("overview");
  const formats = useFormats();
  const path = usePath();
  const to = lettersOf(item);
  if (!to) return "–";
  const count = formats.number(item.dead_letters);
  return (
    <Link to={path(to)} aria-label={t("lettersOf", { count: item.dead_letters, name: item.name })}>
      {count}
    </Link>
  );
}

/** Where they are read and sent again. */
function lettersOf({ flow, dead_letters }: OverviewItemOutput): string | undefined {
  return flow && dead_letters > 0 ? `flows/${flow}/dead-letters` : undefined;
}

function Lag({ item }: { item: OverviewItemOutput }) {
  const formats = useFormats();
  const lag = paceAt(item, useStillEvidence()).lag_seconds;
  return lag === null ? "–" : formats.latency(lag);
}
