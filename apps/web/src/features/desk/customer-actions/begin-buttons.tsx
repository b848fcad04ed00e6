import EventAvailable from '@mui/icons-material/EventAvailable';
import SupportAgent from '@mui/icons-material/SupportAgent';
import Button from '@mui/material/Button';
import type { ReactElement } from 'react';
import { Link } from 'react-router';
import { useMay } from '../../../session/use-may.ts';
import { newActionAddress, type Beginning } from './customer-calls.ts';
import { texts } from './texts.ts';

interface BeginButtonsProps {
  /** Whose it is to be, and from which call. */
  readonly from?: Beginning;
  readonly size?: 'small' | 'medium';
}

/** What somebody who speaks with customers writes down. */
export function BeginButtons({ from, size = 'medium' }: BeginButtonsProps): ReactElement | null {
  const mayWrite = useMay('customers.write');
  if (!mayWrite) return null;
  return (
    <>
      <Button
        size={size}
        variant="outlined"
        startIcon={<SupportAgent />}
        component={Link}
        to={newActionAddress(3, from)}
      >
        {texts.newTicket}
      </Button>
      <Button
        size={size}
        variant="contained"
        startIcon={<EventAvailable />}
        component={Link}
        to={newActionAddress(1, from)}
      >
        {texts.book}
      </Button>
    </>
  );
}
