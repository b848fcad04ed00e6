import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/database.ts';
import type { CatalogueService } from '../../ground/catalogue/index.ts';
import type { ReportDoors } from './doors.ts';

/** As it stands at the head of every paper. */
export interface ReportHouse {
  /** "SỞ Y TẾ …"; empty where the house answers to none. */
  readonly authority: string;
  readonly hospital: string;
  readonly laboratory: string;
}

export function houseOf(hospital: { readonly name: string }): ReportHouse {
  return { authority: '', hospital: hospital.name, laboratory: 'KHOA XÉT NGHIỆM' };
}

export interface ReportsDependencies {
  readonly database: Database;
  readonly clock: Clock;
  readonly catalogue: Pick<CatalogueService, 'current'>;
  readonly house: ReportHouse;
  /** Where the house is reached; left out: whoever makes the paper knows it. */
  readonly publicUrl?: string;
  /** Of the site; left out: whoever releases needs the right to it. */
  readonly isLeavingWhenSigned?: boolean;
  /** Of a signing period, as the site has them; left out: as a site has that says nothing. */
  readonly signingMinutes?: number;
  /** Left out: the real ones. */
  readonly doors?: ReportDoors;
}
