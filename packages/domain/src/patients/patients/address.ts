/** A ward, commune or special zone. There is no district any more since 01/07/2025. */
export interface Commune {
  readonly code: string;
  readonly name: string;
}

export interface Province {
  readonly code: string;
  readonly name: string;
  readonly communes: readonly Commune[];
}

/** The whole list as it was from one day on, until the next list. */
export interface AddressList {
  readonly version: string;
  readonly effectiveFrom: string;
  readonly provinces: readonly Province[];
}

export interface Place {
  readonly provinceCode: string;
  readonly communeCode: string;
}

export interface PlaceNames {
  readonly province: string;
  readonly commune: string;
}

/** The list in force on a day: the youngest that has begun. The order in which the lists are given does not matter. */
export function addressListOn(lists: readonly AddressList[], day: string): AddressList | undefined {
  const begun = lists.filter((list) => list.effectiveFrom <= day);
  return begun.toSorted((a, b) => (a.effectiveFrom < b.effectiveFrom ? 1 : -1))[0];
}

export function isProvinceInForce(lists: readonly AddressList[], provinceCode: string, day: string): boolean {
  const list = addressListOn(lists, day);
  return list?.provinces.some((province) => province.code === provinceCode) ?? false;
}

/** How a place is written on that day. Undefined where the commune is not in that province on that day. */
export function placeNamesOn(
  lists: readonly AddressList[],
  place: Place,
  day: string,
): PlaceNames | undefined {
  const province = addressListOn(lists, day)?.provinces.find(({ code }) => code === place.provinceCode);
  const commune = province?.communes.find(({ code }) => code === place.communeCode);
  return province && commune ? { province: province.name, commune: commune.name } : undefined;
}

export function isPlaceInForce(lists: readonly AddressList[], place: Place, day: string): boolean {
  return placeNamesOn(lists, place, day) !== undefined;
}
