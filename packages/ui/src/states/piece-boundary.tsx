import { useCallback, type ReactElement, type ReactNode } from 'react';
import { ErrorBoundary, type FallbackProps } from 'react-error-boundary';
import { ErrorState } from './error-state.tsx';
import { texts } from './texts.ts';

interface PieceBoundaryProps {
  /** A change starts the piece again: the next patient's page must not inherit the fault of the last one's. */
  readonly resetKey?: unknown;
  readonly title?: string;
  readonly text?: string;
  readonly onError?: (error: unknown) => void;
  readonly children: ReactNode;
}

/** Keeps a fault inside its piece of the page: the rest goes on, and the piece can be tried again. */
export function PieceBoundary(props: PieceBoundaryProps): ReactElement {
  const { title = texts.failed.title, text = texts.failed.text, resetKey, onError, children } = props;
  const render = useCallback(
    ({ resetErrorBoundary }: FallbackProps) => (
      <ErrorState title={title} text={text} retry={() => resetErrorBoundary()} />
    ),
    [title, text],
  );
  return (
    <ErrorBoundary
      fallbackRender={render}
      resetKeys={[resetKey]}
      onError={(error) => {
        onError?.(error);
      }}
    >
      {children}
    </ErrorBoundary>
  );
}
