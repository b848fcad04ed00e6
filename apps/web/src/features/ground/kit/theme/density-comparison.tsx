import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import type { Density } from '@senlab/ui';
import type { ReactElement } from 'react';
import { texts } from './texts.ts';

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
    <Box data-density={density} sx={{ display: 'grid', gap: 3, alignContent: 'start', minWidth: 0 }}>
      <Typography variant="subtitle2">{texts[density]}</Typography>
      <Card>
        <ResultTable label={`${texts.table.caption}, ${texts[density]}`} />
      </Card>
      <Box sx={{ display: 'flex', gap: 2 }}>
        <TextField label={texts.field.floating} defaultValue={texts.field.doctor} fullWidth />
        <Button variant="contained">{texts.button.save}</Button>
      </Box>
    </Box>
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
