import Button from '@mui/material/Button';
import FormHelperText from '@mui/material/FormHelperText';
import type { ReactElement } from 'react';
import { texts } from '../texts.ts';

/** Said under a choice whose list did not arrive, with the one thing to do about it. */
export function OptionsFailed(props: { readonly onRetry: () => void }): ReactElement {
  return (
    <FormHelperText error role="alert" component="div" className="options-failed">
      {texts.optionsFailed}
      <Button size="small" onClick={props.onRetry} className="options-retry">
        {texts.retry}
      </Button>
    </FormHelperText>
  );
}
