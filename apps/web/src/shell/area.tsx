import { ThemeArea } from '@senlab/ui';
import type { ComponentProps, ReactElement } from 'react';
import type { ThemeArea as AreaName } from '../settings/settings-model.ts';
import { useSettings } from '../settings/settings-store.ts';

type AreaProps = Omit<ComponentProps<typeof ThemeArea>, 'theme'> & {
  readonly area: Exclude<AreaName, 'main'>;
};

/** A part of the shell in the theme that was chosen for it. */
export function Area({ area, ...rest }: AreaProps): ReactElement {
  const { theme } = useSettings();
  return <ThemeArea theme={theme[area]} {...rest} />;
}
