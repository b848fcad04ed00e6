import Typography, { type TypographyProps } from '@mui/material/Typography';
import type { ElementType, ReactElement } from 'react';

type Words = TypographyProps & { readonly component?: ElementType };

/** Small and quiet: what belongs to something else. */
export function Meta(props: Words): ReactElement {
  return <Typography variant="caption" color="textSecondary" {...props} />;
}

/** As large as what it explains, but quiet. */
export function Quiet(props: Words): ReactElement {
  return <Typography variant="body2" color="textSecondary" {...props} />;
}
