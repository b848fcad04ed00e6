import Alert from '@mui/material/Alert';
import { Empty, ErrorState, SkeletonRows } from '@senlab/ui';
import type { ReactElement, ReactNode } from 'react';
import type { Answer } from '../api/use-answer.ts';

interface ShownProps<T> {
  readonly asked: Pick<Answer<T>, 'answer' | 'problem' | 'refresh'>;
  readonly words: {
    /** What to say when there is no such thing. */
    readonly missing: { readonly title: string; readonly text: string };
    readonly failed: string;
    readonly stale: string;
  };
  readonly children: (answer: T) => ReactNode;
}

/** Something that is asked for: on its way, not there, old, or as it is. */
export function Shown<T>({ asked, words, children }: ShownProps<T>): ReactElement {
  const { answer, problem, refresh } = asked;
  if (answer === undefined && problem === 'missing') return <Empty {...words.missing} />;
  if (answer === undefined && problem)
    return <ErrorState title={words.failed} retry={() => void refresh()} />;
  if (answer === undefined) return <SkeletonRows rows={8} columns={4} />;
  return (
    <>
      {problem && <Alert severity="warning">{words.stale}</Alert>}
      {children(answer)}
    </>
  );
}
