import Box from '@mui/material/Box';
import { useMemo, type ReactElement } from 'react';
import { encode } from 'uqr';

/** Black on white in every theme: cameras do not read a dark one turned round. */
export function QrCode(props: { readonly text: string; readonly label: string }): ReactElement {
  const { size, path } = useMemo(() => {
    const { data, size: width } = encode(props.text, { ecc: 'M', border: 2 });
    const fields = data.flatMap((row, down) =>
      row.flatMap((isDark, across) => (isDark ? [`M${String(across)} ${String(down)}h1v1h-1z`] : [])),
    );
    return { size: width, path: fields.join('') };
  }, [props.text]);
  return (
    <Box
      component="svg"
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a drawing has no img element inside it
      role="img"
      aria-label={props.label}
      viewBox={`0 0 ${String(size)} ${String(size)}`}
      shapeRendering="crispEdges"
      sx={{ width: 220, height: 220, justifySelf: 'center', borderRadius: 1 }}
    >
      <rect width={size} height={size} fill="#fff" />
      <path d={path} fill="#000" />
    </Box>
  );
}
