import Typography from '@mui/material/Typography';
import type { ReactElement } from 'react';
import type { RangeField } from '../model/range-form.ts';
import { texts } from '../texts.ts';

const say = texts.editor.ranges;

function wordsOf(field: RangeField): string {
  if (field.startsWith('ga')) return say.unreadableGestation;
  return field.startsWith('ageHours') ? say.unreadableHours : say.unreadableAge;
}

/** How an age is written, where a text was none. */
export function UnreadableLines({ fields }: { readonly fields: readonly RangeField[] }): ReactElement {
  const sentences = [...new Set(fields.map(wordsOf))];
  return (
    <>
      {sentences.map((sentence) => (
        <Typography key={sentence} sx={{ fontSize: '0.8125rem', color: 'error.main' }}>
          {sentence}
        </Typography>
      ))}
    </>
  );
}
