import { Component, type ReactNode } from "react";
import { useSharedTexts } from "../texts/useSharedTexts.ts";
import { Page } from "./Page.tsx";
import { ProblemNote } from "./ProblemNote.tsx";

/** Shows what is wrong where a page breaks, so that the frame around it stays in use. */
export class Boundary extends Component<{ readonly children: ReactNode }> {
  override readonly state: { readonly error?: unknown } = {};

  static getDerivedStateFromError(error: unknown) {
    return { error };
  }

  override render(): ReactNode {
    const { error } = this.state;
    if (error === undefined) return this.props.children;
    return <Broken error={error} onRetry={() => this.setState({ error: undefined })} />;
  }
}

function Broken(shown: { readonly error: unknown; readonly onRetry: () => void }): ReactNode {
  const t = useSharedTexts();
  return (
    <Page title={t("shared.problem.title")}>
      <ProblemNote {...shown} />
    </Page>
  );
}
