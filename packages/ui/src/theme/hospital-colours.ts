import type { HospitalColours } from './palettes/hospital-palette.ts';

let colours: HospitalColours = {};
let tell: () => void = () => undefined;

export function hospitalColours(): HospitalColours {
  return colours;
}

/** The hospital's own colours, for the theme `custom`. Those that cannot be read are darkened or lightened. */
export function setHospitalPalette(hospital: HospitalColours): void {
  colours = hospital;
  tell();
}

/** Called when the colours become known after the theme was drawn with ours. */
export function onHospitalColours(listener: () => void): void {
  tell = listener;
}
