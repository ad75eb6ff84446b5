import { Component, type ReactNode } from "react";

interface Props {
  /** What is drawn: another one is another try. */
  of: unknown;
  /** Shown instead of what failed. */
  fallback: ReactNode;
  children: ReactNode;
}

interface State {
  of: unknown;
  hasFailed: boolean;
}

/** What fails in here fails alone: the rest of the page stays. */
export class Contained extends Component<Props, State> {
  static getDerivedStateFromProps({ of }: Props, state: State): State | null {
    return of === state.of ? null : { of, hasFailed: false };
  }

  static getDerivedStateFromError(): Partial<State> {
    return { hasFailed: true };
  }

  override state: State = { of: undefined, hasFailed: false };

  override render() {
    return this.state.hasFailed ? this.props.fallback : this.props.children;
  }
}
