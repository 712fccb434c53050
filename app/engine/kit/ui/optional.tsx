import { Component, type ReactNode } from 'react';

type Props = {
  children: ReactNode;
  /** The children render again when this changes. */
  resetKey: string;
};

type State = { failedFor: string | null };

/**
 * An error boundary for a part that a page can do without. If it fails, it renders nothing and reports the error. The
 * layout of the error page has the same parts as every page, so their failure must not lead to an error page.
 */
export class Optional extends Component<Props, State> {
  override state: State = { failedFor: null };

  override componentDidCatch(error: Error) {
    reportError(error);
  }

  static getDerivedStateFromError(): Partial<State> {
    return { failedFor: '' };
  }

  static getDerivedStateFromProps({ resetKey }: Props, { failedFor }: State): State | null {
    if (failedFor === null || failedFor === resetKey) return null;
    return { failedFor: failedFor === '' ? resetKey : null };
  }

  override render() {
    return this.state.failedFor === null ? this.props.children : null;
  }
}
