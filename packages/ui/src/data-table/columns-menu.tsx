import { InColumn } from '../layout/layout.ts';
import KeyboardArrowDown from '@mui/icons-material/KeyboardArrowDown';
import KeyboardArrowUp from '@mui/icons-material/KeyboardArrowUp';
import ViewColumn from '@mui/icons-material/ViewColumnOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import IconButton from '@mui/material/IconButton';
import Popover from '@mui/material/Popover';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import Typography from '@mui/material/Typography';
import { useState, type ReactElement } from 'react';
import type { Density } from '../theme/tokens.ts';
import type { Column } from './column.ts';
import { texts } from './texts.ts';
import type { TableColumns } from './use-column-layout.ts';

function ColumnLine<Row>(props: {
  readonly column: Column<Row>;
  readonly columns: TableColumns<Row>;
  readonly before: string | undefined;
  readonly after: string | undefined;
}): ReactElement {
  const { column, columns, before, after } = props;
  const isVisible = columns.layout.visibility[column.id] === true;
  const isLast = isVisible && columns.shown.length === 1;
  return (
    <Box component="li" sx={{ display: 'flex', alignItems: 'center', minHeight: 36 }}>
      <FormControlLabel
        label={column.title}
        control={
          <Checkbox
            size="small"
            checked={isVisible}
            disabled={isLast}
            onChange={(_event, isChecked) => columns.setVisible(column.id, isChecked)}
          />
        }
        sx={{ flex: 1, ml: '-6px', mr: 1, minHeight: 0 }}
      />
      <IconButton
        size="small"
        aria-label={texts.columns.up(column.title)}
        disabled={before === undefined}
        onClick={() => before !== undefined && columns.place(column.id, before)}
      >
        <KeyboardArrowUp fontSize="small" />
      </IconButton>
      <IconButton
        size="small"
        aria-label={texts.columns.down(column.title)}
        disabled={after === undefined}
        onClick={() => after !== undefined && columns.place(column.id, after)}
      >
        <KeyboardArrowDown fontSize="small" />
      </IconButton>
    </Box>
  );
}

function DensityChoice(props: {
  readonly value: Density;
  readonly onChange: (density: Density) => void;
}): ReactElement {
  return (
    <ToggleButtonGroup
      exclusive
      size="small"
      fullWidth
      aria-label={texts.columns.density}
      value={props.value}
      onChange={(_event, density: Density | null) => {
        if (density !== null) props.onChange(density);
      }}
    >
      <ToggleButton value="comfortable">{texts.columns.comfortable}</ToggleButton>
      <ToggleButton value="compact">{texts.columns.compact}</ToggleButton>
    </ToggleButtonGroup>
  );
}

function Panel<Row>(props: {
  readonly all: readonly Column<Row>[];
  readonly columns: TableColumns<Row>;
}): ReactElement {
  const { all, columns } = props;
  const { order } = columns.layout;
  return (
    <InColumn gap={3} sx={{ width: 304, p: 4 }}>
      <Typography variant="subtitle2" component="h2">
        {texts.columns.title}
      </Typography>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: '0 0 0 2px', maxHeight: 320, overflow: 'auto' }}>
        {order.map((id, index) => {
          const column = all.find((each) => each.id === id);
          if (column === undefined) return null;
          return (
            <ColumnLine
              key={id}
              column={column}
              columns={columns}
              before={order[index - 1]}
              after={order[index + 1]}
            />
          );
        })}
      </Box>
      <DensityChoice value={columns.layout.density} onChange={columns.setDensity} />
      <Typography variant="caption" color="textSecondary">
        {texts.columns.hint}
      </Typography>
      <Button size="small" color="inherit" variant="outlined" onClick={columns.reset}>
        {texts.columns.reset}
      </Button>
    </InColumn>
  );
}

/** Which columns are seen, in which order, and how high rows are: also for fingers, which cannot drag a head well. */
export function ColumnsMenu<Row>(props: {
  readonly all: readonly Column<Row>[];
  readonly columns: TableColumns<Row>;
}): ReactElement {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  return (
    <>
      <Button
        size="small"
        color="inherit"
        startIcon={<ViewColumn />}
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        {texts.columns.button}
      </Button>
      <Popover
        open={anchor !== null}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
        slotProps={{ paper: { role: 'dialog', 'aria-label': texts.columns.title } }}
      >
        <Panel {...props} />
      </Popover>
    </>
  );
}
