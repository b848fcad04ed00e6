import RemoveIcon from '@mui/icons-material/DeleteOutlined';
import Grid from '@mui/material/Grid';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import type { ReactElement, ReactNode } from 'react';
import { useFormSettings } from './form-context.ts';
import { texts } from './texts.ts';

interface GroupItemProps {
  readonly label: string;
  readonly at: number;
  readonly canRemove: boolean;
  readonly isLocked: boolean;
  readonly onRemove: () => void;
  readonly children: ReactNode;
}

export function GroupItem(props: GroupItemProps): ReactElement {
  const { label, at } = props;
  const { gap } = useFormSettings();
  return (
    <fieldset aria-label={texts.itemNumber(label, at + 1)} className="group-item">
      <div className="group-head">
        <Typography variant="subtitle2" component="span">
          {texts.itemNumber(label, at + 1)}
        </Typography>
        {props.isLocked ? undefined : (
          <IconButton
            size="small"
            className="group-remove"
            disabled={!props.canRemove}
            aria-label={texts.removeItem(label, at + 1)}
            title={texts.removeItem(label, at + 1)}
            onClick={props.onRemove}
          >
            <RemoveIcon fontSize="small" />
          </IconButton>
        )}
      </div>
      <Grid container spacing={`${String(gap)}px`}>
        {props.children}
      </Grid>
    </fieldset>
  );
}
