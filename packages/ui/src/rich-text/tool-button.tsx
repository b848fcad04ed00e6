import type { SvgIconComponent } from '@mui/icons-material';
import ButtonBase from '@mui/material/ButtonBase';
import Tooltip from '@mui/material/Tooltip';
import type { MouseEvent, ReactElement } from 'react';
import { texts } from './texts.ts';

export interface ToolButtonProps {
  readonly id: string;
  readonly label: string;
  readonly keys?: string;
  readonly Icon: SvgIconComponent;
  readonly isActive?: boolean | undefined;
  readonly isDisabled?: boolean | undefined;
  readonly hasMenu?: boolean | undefined;
  readonly tabIndex: 0 | -1;
  readonly onPress: (event: MouseEvent<HTMLElement>) => void;
}

const looks = {
  width: 32,
  height: 32,
  borderRadius: '6px',
  color: 'text.secondary',
  '&:hover': { bgcolor: 'action.hover', color: 'text.primary' },
  '&[aria-pressed=true]': { bgcolor: 'primary.light', color: 'primary.main' },
  '&.Mui-disabled': { opacity: 0.38 },
} as const;

export function ToolButton(props: ToolButtonProps): ReactElement {
  const { id, label, keys, Icon, isActive, isDisabled = false, hasMenu = false } = props;
  const button = (
    <ButtonBase
      data-tool={id}
      aria-label={label}
      disabled={isDisabled}
      tabIndex={props.tabIndex}
      // The text keeps its selection, which is what the button is about.
      onMouseDown={(event) => event.preventDefault()}
      onClick={props.onPress}
      {...(isActive === undefined ? {} : { 'aria-pressed': isActive })}
      {...(keys === undefined ? {} : { 'aria-keyshortcuts': keys.replaceAll('Ctrl', 'Control') })}
      {...(hasMenu ? { 'aria-haspopup': 'true' as const } : {})}
      sx={looks}
    >
      <Icon sx={{ fontSize: 20 }} />
    </ButtonBase>
  );
  // A tooltip cannot listen to a disabled button.
  if (isDisabled) return button;
  return <Tooltip title={keys === undefined ? label : texts.withKeys(label, keys)}>{button}</Tooltip>;
}
