import { catalog } from "@/features/catalog/routes";
import { collection } from "@/features/collection/routes";
import { connections } from "@/features/connections/routes";
import { dashboards } from "@/features/dashboards/routes";
import { governance } from "@/features/governance/routes";
import { overview } from "@/features/overview/routes";
import { pipelines } from "@/features/pipelines/routes";
import { projects } from "@/features/projects/routes";
import { runs } from "@/features/runs/routes";
import { settings } from "@/features/settings/routes";
import type { Feature } from "./feature";

/** Every part of the product; within a group the rail keeps this order. */
export const features: readonly Feature[] = [
  overview,
  collection,
  connections,
  catalog,
  pipelines,
  runs,
  dashboards,
  projects,
  governance,
  settings,
];
