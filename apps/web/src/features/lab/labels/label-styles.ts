/** Plain sheets instead of theme styles: on paper there is no theme, and the printer knows black only. */
const face = `
.tube-label{box-sizing:border-box;width:50mm;height:30mm;padding:1.4mm 2.2mm 1mm;overflow:hidden;background:#fff;color:#000;
  display:flex;flex-direction:column;gap:.3mm;font-family:"SenLab Figures","Be Vietnam Pro",Arial,sans-serif;font-size:7pt;
  line-height:1.35;font-variant-numeric:tabular-nums}
.tube-label .label-line{display:flex;justify-content:space-between;align-items:baseline;gap:1mm;white-space:nowrap}
.tube-label .label-name{font-size:8.5pt;font-weight:600;line-height:1.4;letter-spacing:-.01em}
.tube-label .label-priority{font-size:6.5pt;font-weight:600;line-height:1.3;border:.35mm solid #000;padding:0 .7mm}
.tube-label .label-bars{display:block;align-self:center;flex:none}
.tube-label .label-code{font-weight:600}
.tube-label .label-container{overflow:hidden;text-overflow:ellipsis}
.tube-label .label-time{font-weight:600;border:.25mm solid #000;padding:0 .7mm;line-height:1.25}
`;

export const labelFaceCss: string = face;

/** Only the labels reach the printer, one on each page; the page itself stays as it is on the screen. */
export const labelPrintCss: string = `
@media screen{.label-print{position:fixed;left:-200mm;top:0;visibility:hidden}}
@media print{
  @page{size:50mm 30mm;margin:0}
  html,body{margin:0!important;padding:0!important;background:#fff!important;min-height:0!important;height:auto!important}
  body>:not(.label-print){display:none!important}
  .label-print .tube-label{break-after:page;break-inside:avoid}
  .label-print .tube-label:last-child{break-after:auto}
}
`;
