/** A moment as it is printed, on screen and paper alike; empty where there is none. */
export { printedMoment as momentText } from '@senlab/domain';
