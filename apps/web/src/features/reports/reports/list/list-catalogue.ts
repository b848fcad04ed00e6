interface Named {
  readonly code: string;
  readonly name: string;
}

export interface ListSite extends Named {
  readonly shortName: string;
  /** Which of the numbered lists its reports stand in. */
  readonly resultScope: string;
}

/** What the list needs of the laboratory's names. */
export interface ListCatalogue {
  readonly locations: readonly ListSite[];
  readonly panels: readonly Named[];
  readonly sections: readonly Named[];
  readonly departments: readonly { readonly _id: string; readonly name: string }[];
}

/** How the catalogue stands: there, on its way, or failed and to be asked for again. */
export interface UsedListCatalogue {
  readonly catalogue: ListCatalogue | undefined;
  readonly hasFailed: boolean;
  readonly retry: () => void;
}

/** By the names of today; a code that is gone shows itself. */
export function namesOf(codes: readonly string[], named: readonly Named[]): string {
  const names = new Map(named.map(({ code, name }) => [code, name]));
  return codes.map((code) => names.get(code) ?? code).join(', ');
}
