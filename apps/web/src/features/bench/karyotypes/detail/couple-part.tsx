import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import MuiLink from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { karyotypeStateLabels, printedName } from '@senlab/domain';
import { confirm, InColumn, InRow, tabularNumbers } from '@senlab/ui';
import { defineFields, type LoadOptions } from '@senlab/ui/form-builder';
import { useState, type ReactElement } from 'react';
import { Link } from 'react-router';
import { z } from 'zod';
import { Karyotypes, LinkKaryotypeCouple } from '../../../../api/bench/karyotypes.generated.ts';
import { ask } from '../../../../api/request.ts';
import { Panel } from '../../../../parts/panel.tsx';
import { karyotypeAddress, type Karyotype, type KaryotypeRow } from '../karyotype-calls.ts';
import { useCommand } from './record-moves.tsx';
import { openStepForm } from '../../../../forms/step-form.tsx';
import { texts } from './texts.ts';
import { changeRecord, nameOf, saveRecord, useRecord, type OpenRecord } from './use-record.ts';

const { couple: said } = texts;

/** Other people's records by what is written on them. */
function othersOf({ _id, patientCode }: Karyotype): LoadOptions {
  return async ({ text, value }) => {
    const keyword = text.trim();
    if (keyword === '' || value !== undefined) return [];
    const filtered = [{ id: 'keyword', operator: 'eq' as const, value: keyword }];
    const outcome = await ask(Karyotypes, { page: 0, pageSize: 20, filtered, sorted: [] });
    if (outcome.kind !== 'success') return [];
    return outcome.response.data
      .filter((row) => row._id !== _id && row.patientCode !== patientCode)
      .map((row) => ({
        value: row._id,
        label: `${row.code} · ${printedName(row.patientName)}`,
        detail: `${String(row.patientBirthYear)} · ${row.patientCode}`,
      }));
  };
}

const schema = z.object({ spouseId: z.string().min(1, said.hint) });

function openLink(open: OpenRecord): void {
  const { record } = open;
  openStepForm({
    id: 'karyotype-couple',
    title: said.link,
    schema,
    fields: defineFields<typeof schema>()([
      {
        type: 'autocomplete',
        name: 'spouseId',
        label: said.field,
        hint: said.hint,
        required: true,
        loadOptions: othersOf(record),
      },
    ]),
    values: { spouseId: '' },
    save: ({ spouseId }) =>
      saveRecord(open, {
        document: LinkKaryotypeCouple,
        variables: { ...nameOf(record), spouseId },
        said: said.linked,
      }),
  });
}

type Side = Pick<KaryotypeRow, 'code' | 'patientName' | 'patientBirthYear' | 'status' | 'iscn'>;

function OneSide({ side, to }: { readonly side: Side; readonly to?: string }): ReactElement {
  const { code, patientName, patientBirthYear, status, iscn } = side;
  return (
    <Box sx={{ minWidth: 0, ...tabularNumbers }}>
      <Typography variant="small" color="textSecondary" component="p">
        {to === undefined ? `${said.own} · ${code}` : <MuiLink {...{ component: Link, to }}>{code}</MuiLink>}
      </Typography>
      <Typography sx={{ fontWeight: 500, overflowWrap: 'anywhere' }}>
        {`${printedName(patientName)} · ${String(patientBirthYear)}`}
      </Typography>
      <Typography variant="small" color="textSecondary" component="p">
        {karyotypeStateLabels[status]}
      </Typography>
      <Typography sx={{ overflowWrap: 'anywhere' }} color={iscn === null ? 'textSecondary' : 'textPrimary'}>
        {iscn ?? said.noFormula}
      </Typography>
    </Box>
  );
}

/** Both of a couple beside each other: a rearrangement of one explains what both have come for. */
export function CouplePart(): ReactElement | null {
  const open = useRecord();
  const mayLink = useCommand('link-couple');
  const [problem, setProblem] = useState<string | null>(null);
  const { record } = open;
  const { spouse, spouseId, spouseCode } = record;
  if (spouseId === null && !mayLink) return null;
  const unlink = async (): Promise<void> => {
    if (!(await confirm({ title: said.unlink, text: said.unlinkText, agree: said.unlink }))) return;
    const variables = { ...nameOf(record), spouseId: null };
    setProblem(await changeRecord(open, { document: LinkKaryotypeCouple, variables, said: said.unlinked }));
  };
  return (
    <Panel title={said.title}>
      <InColumn gap={3}>
        {spouseId === null && <Typography color="textSecondary">{said.none}</Typography>}
        {spouseId !== null && spouse === null && (
          <Typography sx={tabularNumbers}>{`${spouseCode ?? ''} · ${said.hidden}`}</Typography>
        )}
        {spouse !== null && (
          <Box sx={{ display: 'grid', gap: 3, gridTemplateColumns: 'repeat(auto-fit, minmax(220px, 1fr))' }}>
            <OneSide side={record} />
            <OneSide side={spouse} to={karyotypeAddress(spouse._id)} />
          </Box>
        )}
        {mayLink && (
          <InRow gap={2}>
            {spouseId === null ? (
              <Button size="small" variant="outlined" onClick={() => openLink(open)}>
                {said.link}
              </Button>
            ) : (
              <Button size="small" onClick={() => void unlink()}>
                {said.unlink}
              </Button>
            )}
          </InRow>
        )}
        {problem !== null && problem !== '' && (
          <Typography color="error" role="alert">
            {problem}
          </Typography>
        )}
      </InColumn>
    </Panel>
  );
}
