import Alert from '@mui/material/Alert';
import type { ReactElement } from 'react';
import { refusalSentences, type RefusedFile } from './choose-files.ts';
import { texts } from './texts.ts';

/** Says which files were left out, until the next ones are given or it is closed. */
export function RefusedNotice(props: {
  readonly refused: readonly RefusedFile[];
  readonly most: number;
  readonly maxMegabytes: number | undefined;
  readonly onClose: () => void;
}): ReactElement | null {
  const sentences = refusalSentences(props.refused, props);
  if (sentences.length === 0) return null;
  return (
    <Alert severity="warning" onClose={props.onClose} closeText={texts.dismiss}>
      {sentences.map((sentence) => (
        <div key={sentence}>{sentence}</div>
      ))}
    </Alert>
  );
}
