import type { ReactElement, ReactNode } from 'react';
import { EmptySign } from './signs.tsx';
import { StateBlock } from './state-block.tsx';

interface EmptyProps {
  readonly title: string;
  readonly text?: string;
  /** One button or link that fills the emptiness. */
  readonly action?: ReactNode;
  readonly icon?: ReactNode;
}

/** A list or page with nothing in it yet. */
export function Empty({ title, text, action, icon = <EmptySign /> }: EmptyProps): ReactElement {
  return <StateBlock tone="calm" icon={icon} title={title} text={text} action={action} />;
}
