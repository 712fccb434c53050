import { Component, type ReactNode } from 'react';

type Props = {
  children: ReactNode;
  /** What is within is tried again once this changes. */
  resetKey: string;
};

type State = { failedFor: string | null };

/**
 * A part that a page can do without: where it fails it shows nothing, and the failure is reported. The frame of the
 * error page has the same parts as every page, so one of them that fails must not end in an error page.
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
