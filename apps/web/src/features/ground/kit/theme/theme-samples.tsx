import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { tabularNumbers, ThemeArea, type Density, InColumn } from '@senlab/ui';
import { Fragment, type ReactElement } from 'react';
import { texts } from './texts.ts';
import List from '@mui/material/List';
import ListItemButton from '@mui/material/ListItemButton';
import ListItemText from '@mui/material/ListItemText';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import TextField from '@mui/material/TextField';

export function TypeScale(): ReactElement {
  return (
    <InColumn gap={4}>
      <Box
        sx={{ display: 'grid', gridTemplateColumns: '40px minmax(0, 1fr)', gap: 2, alignItems: 'baseline' }}
      >
        {texts.typeRows.map(({ variant, size, sample }) => (
          <Fragment key={variant}>
            <Typography variant="caption" color="textSecondary" sx={tabularNumbers}>
              {size}
            </Typography>
            <Typography variant={variant} component="p">
              {sample}
            </Typography>
          </Fragment>
        ))}
      </Box>
      <Box sx={{ display: 'grid', gap: 4, gridTemplateColumns: { sm: '2fr 1fr' } }}>
        <Box>
          <Typography sx={{ fontSize: '1.25rem' }}>{texts.stacked}</Typography>
          <Typography sx={{ fontSize: '1.25rem' }}>{texts.stacked}</Typography>
          <Typography variant="caption" color="textSecondary">
            {texts.stackedNote}
          </Typography>
        </Box>
        <Box>
          <Typography variant="caption" color="textSecondary">
            {texts.figures}
          </Typography>
          {texts.figureRows.map((figure) => (
            <Typography key={figure} sx={{ ...tabularNumbers, textAlign: 'right', width: 96 }}>
              {figure}
            </Typography>
          ))}
        </Box>
      </Box>
    </InColumn>
  );
}

const bar = { px: 4, py: 3 } as const;
const line = { borderStyle: 'solid', borderColor: 'divider', borderWidth: 0 } as const;

function Navbar(): ReactElement {
  return (
    <ThemeArea theme="customNavbar" sx={{ gridRow: '1 / 4', p: 2, borderRight: 1, borderColor: 'divider' }}>
      <Typography variant="caption" color="textSecondary" sx={{ px: 4 }}>
        {texts.areaNames.navbar}
      </Typography>
      <List disablePadding>
        {texts.areaItems.map((item, index) => (
          <li key={item}>
            <ListItemButton selected={index === 0}>
              <ListItemText primary={item} />
            </ListItemButton>
          </li>
        ))}
      </List>
    </ThemeArea>
  );
}

/** Navbar, toolbar, page and footer, each in another theme, as the shell puts them together. */
export function AreaSamples(): ReactElement {
  return (
    <Box
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: '150px minmax(0, 1fr)', sm: '220px minmax(0, 1fr)' },
        gridTemplateRows: 'auto 1fr auto',
        minHeight: 220,
        border: 1,
        borderColor: 'divider',
        borderRadius: '10px',
        overflow: 'hidden',
      }}
    >
      <Navbar />
      <ThemeArea theme="greeny" sx={{ ...bar, ...line, borderBottomWidth: 1 }}>
        {texts.areaNames.toolbar}
      </ThemeArea>
      <Box sx={{ ...bar, bgcolor: 'background.default' }}>{texts.areaNames.main}</Box>
      <ThemeArea theme="slate" sx={{ ...bar, ...line, borderTopWidth: 1 }}>
        {texts.areaNames.footer}
      </ThemeArea>
    </Box>
  );
}

function ResultTable(props: { readonly label: string }): ReactElement {
  const { table } = texts;
  return (
    <Table aria-label={props.label}>
      <TableHead>
        <TableRow>
          <TableCell>{table.test}</TableCell>
          <TableCell align="right">{table.value}</TableCell>
          <TableCell>{table.unit}</TableCell>
        </TableRow>
      </TableHead>
      <TableBody>
        {table.rows.map(({ test, value, unit }, index) => (
          <TableRow key={test} hover selected={index === 1}>
            <TableCell>{test}</TableCell>
            <TableCell align="right" sx={{ fontWeight: 500 }}>
              {value}
            </TableCell>
            <TableCell sx={{ color: 'text.secondary' }}>{unit}</TableCell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  );
}

function InDensity(props: { readonly density: Density }): ReactElement {
  const { density } = props;
  return (
    <InColumn gap={3} data-density={density} sx={{ alignContent: 'start' }}>
      <Typography variant="subtitle2">{texts[density]}</Typography>
      <Card>
        <ResultTable label={`${texts.table.caption}, ${texts[density]}`} />
      </Card>
      <Box sx={{ display: 'flex', gap: 2 }}>
        <TextField label={texts.field.floating} defaultValue={texts.field.doctor} fullWidth />
        <Button variant="contained">{texts.button.save}</Button>
      </Box>
    </InColumn>
  );
}

export function DensityComparison(): ReactElement {
  return (
    <Box sx={{ display: 'grid', gap: 6, gridTemplateColumns: { md: '1fr 1fr' } }}>
      <InDensity density="comfortable" />
      <InDensity density="compact" />
    </Box>
  );
}
