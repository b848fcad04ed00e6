import { nameIn, type PlaceNames, type TemplateRow } from './template-calls.ts';
import { texts } from './texts.ts';
import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import type { ReactElement } from 'react';
import Archive from '@mui/icons-material/ArchiveOutlined';
import Check from '@mui/icons-material/Check';
import Edit from '@mui/icons-material/EditOutlined';
import Warning from '@mui/icons-material/WarningAmber';
import { paperTemplateStateLabels, type PaperTemplateState } from '@senlab/domain';
import { StatusChip, type StatusTone } from '@senlab/ui';

/** A layout is drawn with a mouse on a screen that shows paper, tools and fields beside each other. */
export const editorQuery = '(min-width: 1000px)';

/** Where a template is chosen. */
export function placesText(
  { panelCodes, locationCodes, variantOf }: Pick<TemplateRow, 'panelCodes' | 'locationCodes' | 'variantOf'>,
  names: PlaceNames,
): string {
  const listed = (codes: readonly string[], list: PlaceNames['panels']): string =>
    codes.map((code) => nameIn(list, code)).join(', ');
  const parts = [
    panelCodes.length > 0 ? texts.places.panels(listed(panelCodes, names.panels)) : undefined,
    locationCodes.length > 0 ? texts.places.sites(listed(locationCodes, names.locations)) : undefined,
  ].filter((part) => part !== undefined);
  if (parts.length > 0) return parts.join(' · ');
  // Of a variant that means the opposite: without a place it is never chosen.
  return variantOf === null ? texts.places.everywhere : texts.places.nowhere;
}

interface PlacePickerProps {
  readonly label: string;
  readonly options: PlaceNames['panels'];
  readonly value: readonly string[];
  readonly onChange: (codes: string[]) => void;
}

/** Several panels or several sites; none means all. */
export function PlacePicker({ label, options, value, onChange }: PlacePickerProps): ReactElement {
  return (
    <Autocomplete<string, true>
      multiple
      size="small"
      options={options.map(({ code }) => code)}
      value={[...value]}
      getOptionLabel={(code) => nameIn(options, code)}
      onChange={(_event, codes) => onChange(codes)}
      renderInput={(params) => <TextField {...params} label={label} />}
    />
  );
}

const signs: Readonly<Record<PaperTemplateState, readonly [tone: StatusTone, icon: ReactElement]>> = {
  draft: ['info', <Edit key="draft" />],
  active: ['good', <Check key="active" />],
  retired: ['neutral', <Archive key="retired" />],
};

function wordsOf({ status, approvedTime }: TemplateRow): string {
  const word = paperTemplateStateLabels[status];
  if (status !== 'draft') return word;
  return `${word} · ${approvedTime === null ? texts.waiting.toLowerCase() : texts.approved.toLowerCase()}`;
}

export function TemplateChip({ row }: { readonly row: TemplateRow }): ReactElement {
  const [tone, icon] = signs[row.status];
  return (
    <StatusChip tone={tone} icon={icon}>
      {wordsOf(row)}
    </StatusChip>
  );
}

/** Nothing where there is nothing wrong. */
export function ProblemChip({ count }: { readonly count: number | null }): ReactElement | null {
  if (count === null || count === 0) return null;
  return (
    <StatusChip tone="abnormal" icon={<Warning />}>
      {texts.problems(count)}
    </StatusChip>
  );
}
