import Download from '@mui/icons-material/FileDownloadOutlined';
import Button from '@mui/material/Button';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useState, type ReactElement } from 'react';
import { toListRequest } from './list-state.ts';
import type { DataTableProps, ExportOrder } from './table-props.ts';
import { countWords } from './count-words.ts';
import { texts } from './texts.ts';

/** Orders a file of what the list is cut to, with the columns that are seen. Making it is the screen's work. */
export function ExportMenu<Row>(props: {
  readonly table: DataTableProps<Row>;
  readonly columns: readonly string[];
  readonly onExport: (order: ExportOrder) => void;
}): ReactElement {
  const { table, columns, onExport } = props;
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const selected = [...(table.selection?.ids ?? [])];
  const order = { request: toListRequest(table.state), columns };
  const send = (ordered: ExportOrder): void => {
    setAnchor(null);
    onExport(ordered);
  };
  return (
    <>
      <Button
        size="small"
        color="inherit"
        startIcon={<Download />}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        {texts.export.button}
      </Button>
      <Menu
        open={anchor !== null}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
      >
        <MenuItem onClick={() => send(order)}>{texts.export.filtered(countWords(table.answer))}</MenuItem>
        {table.selection !== undefined && (
          <MenuItem disabled={selected.length === 0} onClick={() => send({ ...order, ids: selected })}>
            {texts.export.selected(selected.length)}
          </MenuItem>
        )}
      </Menu>
    </>
  );
}
