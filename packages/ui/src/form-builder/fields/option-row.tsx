import type { HTMLAttributes, Key, ReactElement } from 'react';
import { tokens } from '../../theme/tokens.ts';

interface OptionRowProps {
  readonly item: HTMLAttributes<HTMLLIElement> & { readonly key: Key };
  readonly text: string;
  readonly detail: string | undefined;
}

/** One line of a list of options, with its lighter second line. */
export function OptionRow({ item, text, detail }: OptionRowProps): ReactElement {
  const { key, ...rest } = item;
  return (
    <li key={key} {...rest}>
      <span style={{ minWidth: 0 }}>
        {text}
        {detail === undefined ? undefined : (
          <small style={{ display: 'block', color: tokens.inkSecond }}>{detail}</small>
        )}
      </span>
    </li>
  );
}
