import type { AddressList, Place } from '@senlab/domain';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/tx.ts';

interface PlaceRow {
  readonly version: string;
  readonly effectiveFrom: string;
  readonly province: string;
  readonly commune: string | null;
}

function toList(row: PlaceRow, { provinceCode, communeCode }: Place): AddressList {
  const communes = row.commune === null ? [] : [{ code: communeCode, name: row.commune }];
  return {
    version: row.version,
    effectiveFrom: row.effectiveFrom,
    provinces: [{ code: provinceCode, name: row.province, communes }],
  };
}

/**
 * What the list in force on a day says of one place: the whole list has 3,321 communes, and a draft names one.
 * Undefined where that list does not have the province.
 */
export async function findPlaceInForce(tx: Tx, place: Place, day: string): Promise<AddressList | undefined> {
  const { rows } = await sql<PlaceRow>`
    select province.version, province.effective_from as "effectiveFrom", province.name as province,
           commune.name as commune
      from province left join commune on commune.version = province.version
           and commune.province_code = province.code and commune.code = ${place.communeCode}
     where province.code = ${place.provinceCode}
       and province.version = (select version from province where effective_from <= ${day}
                                order by effective_from desc, version desc limit 1)`.execute(tx);
  return rows[0] && toList(rows[0], place);
}

/** The list by which an address was once written, for one that is not being changed. */
export async function findPlaceOfVersion(
  tx: Tx,
  place: Place,
  version: string,
): Promise<AddressList | undefined> {
  const { rows } = await sql<PlaceRow>`
    select province.version, province.effective_from as "effectiveFrom", province.name as province,
           commune.name as commune
      from province left join commune on commune.version = province.version
           and commune.province_code = province.code and commune.code = ${place.communeCode}
     where province.code = ${place.provinceCode} and province.version = ${version}`.execute(tx);
  return rows[0] && toList(rows[0], place);
}

/** How an address is written, by the list of places that it was written with. For statements on patient. */
export const addressText = sql<string>`concat_ws(', ', nullif(address_line, ''),
  (select name from commune where commune.version = address_version and commune.code = commune_code),
  (select name from province where province.version = address_version and province.code = province_code))`;

export async function findAddressOf(tx: Tx, patientId: string): Promise<string> {
  const { rows } = await sql<{ address: string }>`
    select ${addressText} as address from patient where id = ${patientId}`.execute(tx);
  return rows[0]?.address ?? '';
}
