import type { FormulaTest } from '@senlab/domain';
import type {
  CatalogueChangeEffectQuery,
  CatalogueChangeQuery,
  CatalogueChangesQuery,
  CataloguePanelQuery,
  CataloguePanelsQuery,
  CatalogueTestQuery,
  CatalogueTestsQuery,
} from '../../../api/house/catalogue-changes.generated.ts';

export type TestRow = CatalogueTestsQuery['response']['data'][number];
export type TestInForce = NonNullable<CatalogueTestQuery['response']['data']>;
export type TestVersion = TestInForce['content'];
export type TestRange = TestVersion['ranges'][number];
export type VersionStep = TestInForce['versions'][number];
export type PanelRow = CataloguePanelsQuery['response']['data'][number];
export type PanelInForce = NonNullable<CataloguePanelQuery['response']['data']>;
export type PanelVersion = PanelInForce['content'];
export type ChangeRow = CatalogueChangesQuery['response']['data'][number];
export type Change = NonNullable<CatalogueChangeQuery['response']['data']>;
export type Effect = NonNullable<CatalogueChangeEffectQuery['response']['data']>;

interface Named {
  readonly code: string;
  readonly name: string;
}

/** What the codes of a version mean. From the laboratory's catalogue, which this feature does not know. */
export interface CodeNames {
  readonly sections: readonly Named[];
  readonly specimenTypes: readonly Named[];
  readonly tests: readonly (Named & FormulaTest)[];
}

export function nameIn(list: readonly Named[], code: string): string {
  return list.find((each) => each.code === code)?.name ?? code;
}
