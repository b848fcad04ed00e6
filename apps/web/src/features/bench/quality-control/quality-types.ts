import type {
  ControlLotsQuery,
  ControlRunsQuery,
  InstrumentsQuery,
  QualityBoardQuery,
} from '../../../api/bench/quality-control.generated.ts';

export type QualityBoard = NonNullable<QualityBoardQuery['response']['data']>;
export type BoardRow = QualityBoard['rows'][number];
export type Shift = QualityBoard['shift'];
export type Run = BoardRow['newest'][number];
export type LotInUse = BoardRow['lots'][number];
export type ControlChart = NonNullable<ControlRunsQuery['response']['data']>;
export type ChartLot = ControlChart['lots'][number];
export type Lot = ControlLotsQuery['response']['data'][number];
export type Instrument = InstrumentsQuery['response']['data'][number];
