import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { printedTexts, type PrintedKaryotype } from '@senlab/domain';
import type { ReactElement } from 'react';
import { Block } from './paper-blocks.tsx';
import { texts } from './texts.ts';

const { karyotype: names } = printedTexts;

/** The formula and what is said about it, in the place of a table of results. The pictures are on the paper alone. */
export function KaryotypeBlock({ karyotype }: { readonly karyotype: PrintedKaryotype }): ReactElement {
  const { code, iscn, maskedLine, replacedIscn, karyogram, metaphase } = karyotype;
  const parts = [
    [names.interpretation, karyotype.interpretation],
    [names.recommendation, karyotype.recommendation],
    [names.limitation, karyotype.limitation],
    [names.remarks, karyotype.remarks],
  ] as const;
  return (
    <Block title={karyotype.formulaTitle}>
      <Typography variant="body2" color="textSecondary">{`${names.code}: ${code}`}</Typography>
      <Typography sx={{ fontSize: '1.25rem', fontWeight: 600, overflowWrap: 'anywhere' }}>{iscn}</Typography>
      {maskedLine !== '' && (
        <Typography variant="body2" sx={{ fontStyle: 'italic' }}>
          {maskedLine}
        </Typography>
      )}
      {replacedIscn !== '' && (
        <Typography variant="body2">
          {`${names.replaced}: `}
          <Box component="del" sx={{ overflowWrap: 'anywhere' }}>
            {replacedIscn}
          </Box>
        </Typography>
      )}
      {parts.map(
        ([name, text]) =>
          text !== '' && (
            <Typography key={name} variant="body2" sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
              <Box component="strong" sx={{ fontWeight: 600 }}>{`${name}: `}</Box>
              {text}
            </Typography>
          ),
      )}
      {(karyogram !== null || metaphase !== null) && (
        <Typography variant="body2" color="textSecondary">
          {texts.karyotypePictures}
        </Typography>
      )}
    </Block>
  );
}
