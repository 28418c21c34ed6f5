import { Component, type ReactNode } from "react";
import { ProblemNote } from "./ProblemNote.tsx";

/** Shows what is wrong where a part of the page breaks, so that the rest stays in use. */
export class Boundary extends Component<{ readonly children: ReactNode }> {
  override readonly state: { readonly error?: unknown } = {};

  static getDerivedStateFromError(error: unknown) {
    return { error };
  }

  override render(): ReactNode {
    const { error } = this.state;
    if (error === undefined) return this.props.children;
    return <ProblemNote error={error} onRetry={() => this.setState({ error: undefined })} />;
  }
}
