import DeleteSign from '@mui/icons-material/DeleteOutlined';
import PrintSign from '@mui/icons-material/PrintOutlined';
import Badge from '@mui/material/Badge';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import type { ReactElement } from 'react';
import { SampleRow } from './sample.tsx';
import { texts } from './texts.ts';

const { button } = texts;
const variants = ['contained', 'outlined', 'text'] as const;

export function ButtonSamples(): ReactElement {
  return (
    <>
      {variants.map((variant) => (
        <SampleRow key={variant}>
          <Button variant={variant}>{texts.buttonRows[variant]}</Button>
          <Button variant={variant} color="success">
            {button.approve}
          </Button>
          <Button variant={variant} color="error">
            {button.refuse}
          </Button>
          <Button variant={variant} color="inherit">
            {button.print}
          </Button>
          <Button variant={variant} className="Mui-focusVisible">
            {button.save}
          </Button>
          <Button variant={variant} loading loadingPosition="start">
            {button.loading}
          </Button>
          <Button variant={variant} disabled>
            {button.disabled}
          </Button>
        </SampleRow>
      ))}
      <SampleRow>
        <Button variant="contained" size="small">
          {button.small}
        </Button>
        <Button variant="contained" startIcon={<PrintSign />}>
          {button.print}
        </Button>
        <Button variant="contained" size="large">
          {button.large}
        </Button>
        <IconButton aria-label={texts.badge}>
          <Badge badgeContent={12} color="error">
            <PrintSign />
          </Badge>
        </IconButton>
        <Tooltip title={button.remove}>
          <IconButton aria-label={button.remove}>
            <DeleteSign />
          </IconButton>
        </Tooltip>
        <IconButton aria-label={button.remove} size="small" color="error">
          <DeleteSign fontSize="small" />
        </IconButton>
        <IconButton aria-label={button.remove} disabled>
          <DeleteSign />
        </IconButton>
      </SampleRow>
    </>
  );
}
