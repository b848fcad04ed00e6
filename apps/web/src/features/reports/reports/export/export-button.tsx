import { reportExportPath } from '@senlab/contract';
import type { ListFilter } from '@senlab/ui/data-table';
import type { ReactElement } from 'react';
import { ExportButton as ListExportButton } from '../../../../lists/export/export-button.tsx';
import { texts } from './texts.ts';

export interface ExportButtonProps {
  readonly scope: string;
  readonly filters: readonly ListFilter[];
  readonly isEmpty: boolean;
}

export function ExportButton({ scope, filters, isEmpty }: ExportButtonProps): ReactElement {
  return <ListExportButton path={reportExportPath} name={scope} words={texts} {...{ filters, isEmpty }} />;
}
