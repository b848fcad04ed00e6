import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import type { ReactElement } from 'react';
import { Link } from 'react-router';
import { catalogueAddresses } from './catalogue-addresses.ts';
import { texts } from './texts.ts';

/** One proposal at a time: whoever wants another reads this one first. */
export function WaitingNotice(props: { readonly id: string; readonly words: string }): ReactElement {
  return (
    <Alert
      severity="info"
      action={
        <Button color="inherit" size="small" component={Link} to={catalogueAddresses.change(props.id)}>
          {texts.test.openWaiting}
        </Button>
      }
    >
      {props.words}
    </Alert>
  );
}
