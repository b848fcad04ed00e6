import type { Catalogue } from '../../../parts/catalogue/lab-catalogue.ts';
import { texts } from './texts.ts';
import CheckCircle from '@mui/icons-material/CheckCircle';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { tabularNumbers } from '@senlab/ui';
import { type ReactElement, useMemo } from 'react';
import { PrintLabelsButton } from '../labels/print-labels-button.tsx';
import { CapSign } from '../../../parts/signs.tsx';
import { tubeWords, type TubeRow, wardTime } from './tube.ts';

type Named = Pick<Catalogue['panels'][number], 'code' | 'name' | 'testCodes'>;

export interface TestNames {
  readonly panels: readonly Named[];
  readonly tests: ReadonlyMap<string, string>;
}

const mostNames = 4;

/** Panels that are wholly in this tube, the largest first: a blood count is one name, not twenty-four. */
export function testWords(codes: readonly string[], { panels, tests }: TestNames): string {
  const left = new Set(codes);
  const names: string[] = [];
  for (const panel of panels.toSorted((one, other) => other.testCodes.length - one.testCodes.length)) {
    if (panel.testCodes.length < 2 || !panel.testCodes.every((code) => left.has(code))) continue;
    names.push(panel.name);
    for (const code of panel.testCodes) left.delete(code);
  }
  const all = [...names, ...Array.from(left, (code) => tests.get(code) ?? code)];
  const rest = all.length - mostNames;
  // One name more takes no more room than saying that there is one more.
  return rest <= 1 ? all.join(', ') : `${all.slice(0, mostNames).join(', ')} ${texts.moreTests(rest)}`;
}

export interface TubeNames {
  readonly containerOf: (row: TubeRow) => string;
  readonly testsOf: (row: TubeRow) => string;
}

function Standing(props: { readonly row: TubeRow; readonly isNext: boolean }): ReactElement {
  const { specimen } = props.row;
  const isDone = specimen.status !== 'planned';
  return (
    <Typography
      component="span"
      sx={{
        display: 'inline-flex',
        alignItems: 'center',
        justifyContent: 'flex-end',
        gap: 1,
        minWidth: 136,
        fontWeight: 600,
        color: isDone ? 'success.main' : props.isNext ? 'primary.main' : 'text.secondary',
      }}
    >
      {isDone && <CheckCircle aria-hidden />}
      {isDone
        ? texts.tube.collectedAt(wardTime(specimen.collectedTime))
        : props.isNext
          ? texts.tube.next
          : texts.tube.waiting}
    </Typography>
  );
}

interface TubeLineProps {
  readonly row: TubeRow;
  readonly names: TubeNames;
  readonly isNext: boolean;
}

function TubeLine({ row, names, isNext }: TubeLineProps): ReactElement {
  const { specimen } = row;
  const container = names.containerOf(row);
  return (
    <Box
      component="li"
      aria-current={isNext ? 'step' : undefined}
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: 3,
        minHeight: 72,
        px: 4,
        py: 3,
        bgcolor: isNext ? 'primary.light' : 'background.paper',
        borderBottom: '1px solid',
        borderColor: 'divider',
        borderLeft: '4px solid',
        borderLeftColor: isNext ? 'primary.main' : 'transparent',
        '&:last-child': { borderBottom: 0 },
      }}
    >
      <CapSign container={container} size={36} />
      <Box sx={{ flex: '1 1 200px', minWidth: 0 }}>
        <Typography sx={{ fontSize: '1.125rem', fontWeight: 600 }}>{tubeWords(row, container)}</Typography>
        <Typography color="textSecondary" variant="body2">
          {names.testsOf(row)}
        </Typography>
      </Box>
      <Typography component="span" color="textSecondary" sx={tabularNumbers}>
        {specimen.specimenCode}
      </Typography>
      {specimen.status === 'planned' && <PrintLabelsButton tubes={[specimen]} size="small" variant="text" />}
      <Standing row={row} isNext={isNext} />
    </Box>
  );
}

/** Her tubes in the order in which they are drawn. */
export function TubeList(props: {
  readonly rows: readonly TubeRow[];
  readonly names: TubeNames;
  readonly nextCode: string | undefined;
}): ReactElement {
  return (
    <Box
      component="ol"
      aria-label={texts.person.tubesLabel}
      sx={{
        listStyle: 'none',
        m: 0,
        p: 0,
        border: '1px solid',
        borderColor: 'divider',
        borderRadius: '10px',
        overflow: 'hidden',
      }}
    >
      {props.rows.map((row) => (
        <TubeLine
          key={row.specimen.specimenCode}
          row={row}
          names={props.names}
          isNext={row.specimen.specimenCode === props.nextCode}
        />
      ))}
    </Box>
  );
}

export interface TubeFacts extends TubeNames {
  readonly drawOrder: ReadonlyMap<string, number>;
}

/** By the catalogue; codes where it has not come: a tube is taken all the same. */
export function useTubeNames(catalogue: Catalogue | undefined): TubeFacts {
  return useMemo(() => {
    const types = new Map((catalogue?.specimenTypes ?? []).map((type) => [type.code, type]));
    const tests = new Map((catalogue?.tests ?? []).map(({ code, name }) => [code, name]));
    const panels = catalogue?.panels ?? [];
    return {
      containerOf: ({ specimen }) =>
        types.get(specimen.specimenTypeCode)?.container ?? specimen.specimenTypeCode,
      testsOf: ({ specimen }) => testWords(specimen.testCodes, { panels, tests }),
      drawOrder: new Map([...types.values()].map(({ code, drawOrder }) => [code, drawOrder])),
    };
  }, [catalogue]);
}
