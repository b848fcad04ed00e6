import type {
  ControlLotsQuery,
  ControlRunsQuery,
  InstrumentsQuery,
  QualityBoardQuery,
} from '../../../api/bench/quality-control.generated.ts';
import { useCallback, useMemo, type ReactElement } from 'react';
import { useSearchParams } from 'react-router';
import { useCatalogue, type Catalogue } from '../../../parts/catalogue/lab-catalogue.ts';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';

export type QualityBoard = NonNullable<QualityBoardQuery['response']['data']>;
export type BoardRow = QualityBoard['rows'][number];
export type Shift = QualityBoard['shift'];
export type Run = BoardRow['newest'][number];
export type LotInUse = BoardRow['lots'][number];
export type ControlChart = NonNullable<ControlRunsQuery['response']['data']>;
export type ChartLot = ControlChart['lots'][number];
export type Lot = ControlLotsQuery['response']['data'][number];
export type Instrument = InstrumentsQuery['response']['data'][number];

export const qualityViews = ['board', 'entry', 'chart', 'lots', 'instruments'] as const;
export type QualityView = (typeof qualityViews)[number];

/** Codes of instruments and tests only: nothing here is about a person, so a colleague may be sent the address. */
export interface QualityAddress {
  readonly view: string;
  readonly site: string;
  readonly section: string;
  readonly standing: string;
  readonly instrument: string;
  readonly test: string;
  readonly level: string;
  readonly status: string;
}

const names: Readonly<Record<keyof QualityAddress, string>> = {
  view: 'xem',
  site: 'coso',
  section: 'khu',
  standing: 'tinh-trang',
  instrument: 'may',
  test: 'xn',
  level: 'muc',
  status: 'lo',
};
const keys = Object.keys(names) as readonly (keyof QualityAddress)[];

export interface UsedAddress {
  readonly address: QualityAddress;
  readonly go: (next: Partial<QualityAddress>) => void;
}

export function useQualityAddress(): UsedAddress {
  const [params, setParams] = useSearchParams();
  const address = useMemo(
    () =>
      Object.fromEntries(keys.map((key) => [key, params.get(names[key]) ?? ''])) as unknown as QualityAddress,
    [params],
  );
  const go = useCallback(
    (next: Partial<QualityAddress>): void => {
      const write = (before: URLSearchParams): URLSearchParams => {
        const after = new URLSearchParams(before);
        for (const key of keys) {
          const value = next[key];
          if (value === '') after.delete(names[key]);
          else if (value !== undefined) after.set(names[key], value);
        }
        return after;
      };
      // Another part is a step that "back" takes again; a filter is not.
      setParams(write, { replace: next.view === undefined });
    },
    [setParams],
  );
  return { address, go };
}

export interface QualityNames {
  readonly catalogue: Catalogue | undefined;
  readonly test: (code: string) => string;
  readonly site: (code: string) => string;
  readonly section: (code: string) => string;
}

type Named = readonly { readonly code: string; readonly name: string }[];

function nameIn(list: Named | undefined): (code: string) => string {
  const known = new Map(list?.map(({ code, name }) => [code, name]));
  return (code) => known.get(code) ?? code;
}

/** Without a catalogue the codes must do: a failed control waits for no names. */
export function useQualityNames(): QualityNames {
  const { catalogue } = useCatalogue();
  return useMemo(
    () => ({
      catalogue,
      test: nameIn(catalogue?.tests),
      site: nameIn(catalogue?.locations),
      section: nameIn(catalogue?.sections),
    }),
    [catalogue],
  );
}

/** What every part that is drawn from the board is given. */
export interface QualityPartProps {
  readonly board: QualityBoard;
  readonly names: QualityNames;
  readonly refresh: () => Promise<void>;
}

export interface BoardInstrument {
  readonly code: string;
  readonly name: string;
}

/** Those of the board, in its order. */
export function instrumentsOf({ rows }: QualityBoard): readonly BoardInstrument[] {
  const names = new Map(rows.map(({ instrumentCode, instrumentName }) => [instrumentCode, instrumentName]));
  return [...names].map(([code, name]) => ({ code, name }));
}

/** The one that was chosen; where there is only one, nobody must choose. */
export function chosenInstrument(board: QualityBoard, code: string): string {
  const all = instrumentsOf(board);
  const known = all.find((each) => each.code === code) ?? (all.length === 1 ? all[0] : undefined);
  return known?.code ?? '';
}

interface CodeSelectProps {
  readonly label: string;
  readonly value: string;
  readonly options: readonly { readonly code: string; readonly name: string }[];
  readonly onChange: (code: string) => void;
  /** The words for no choice; without them one must be chosen. */
  readonly all?: string;
  readonly error?: boolean;
}

/** One of a few. A code that is no longer among them counts as none, because an address may be old. */
export function CodeSelect(props: CodeSelectProps): ReactElement {
  const { label, value, options, onChange, all, error = false } = props;
  const known = options.some(({ code }) => code === value) ? value : '';
  return (
    <TextField
      select
      size="small"
      label={label}
      value={known}
      error={error}
      onChange={(event) => onChange(event.target.value)}
      slotProps={all === undefined ? {} : { select: { displayEmpty: true }, inputLabel: { shrink: true } }}
      sx={{ minWidth: { xs: '100%', sm: 200 } }}
    >
      {all !== undefined && <MenuItem value="">{all}</MenuItem>}
      {options.map(({ code, name }) => (
        <MenuItem key={code} value={code}>
          {name}
        </MenuItem>
      ))}
    </TextField>
  );
}
