import { ErrorState, Loading } from '@senlab/ui';
import type { ReactElement, ReactNode } from 'react';
import { texts } from '../lab-frame/texts.ts';
import { useCatalogue, type Catalogue, type UsedCatalogue } from './lab-catalogue.ts';

interface CatalogueMissingProps extends Pick<UsedCatalogue, 'hasFailed' | 'retry'> {
  /** Where the page has a better sign that something comes. */
  readonly waiting?: ReactElement | undefined;
}

/** In the place of what cannot be shown without the names. */
export function CatalogueMissing(props: CatalogueMissingProps): ReactElement {
  const { hasFailed, retry, waiting = <Loading /> } = props;
  return hasFailed ? <ErrorState title={texts.catalogueFailed} retry={retry} /> : waiting;
}

interface WithCatalogueProps extends Pick<CatalogueMissingProps, 'waiting'> {
  readonly children: (catalogue: Catalogue) => ReactNode;
}

/** What needs the laboratory's names of tests, panels, tubes and sites to be shown at all. */
export function WithCatalogue({ waiting, children }: WithCatalogueProps): ReactNode {
  const { catalogue, ...missing } = useCatalogue();
  return catalogue === undefined ? <CatalogueMissing {...missing} waiting={waiting} /> : children(catalogue);
}
