import type { ReactElement } from 'react';
import { useNavigate } from 'react-router';
import { AtHandList } from '../../../../lists/at-hand-list.tsx';
import { catalogueAddresses } from '../catalogue-addresses.ts';
import { loadPanels } from '../catalogue-calls.ts';
import type { PanelRow } from '../catalogue-types.ts';
import { texts } from '../texts.ts';
import { useLive } from '../use-live.ts';
import { panelColumns } from './panel-columns.tsx';

const rowId = (row: PanelRow): string => row.code;

/** What is ordered together, those no longer offered too. */
export function PanelList(): ReactElement {
  const live = useLive(loadPanels);
  const navigate = useNavigate();
  return (
    <AtHandList
      name="catalogue-panels"
      label={texts.panels.label}
      columns={panelColumns}
      {...{ live, rowId }}
      empty={texts.panels.empty}
      onOpen={(row) => void navigate(catalogueAddresses.panel(row.code))}
    />
  );
}
