import { useEffect, useState, type RefObject } from 'react';

/** Before it is measured, and where nothing measures. */
const firstRoom = 720;

/** How wide an element is, whenever that changes. */
export function useRoom(element: RefObject<HTMLElement | null>): number {
  const [room, setRoom] = useState(firstRoom);
  useEffect(() => {
    const box = element.current;
    if (box === null || !('ResizeObserver' in globalThis)) return undefined;
    const observer = new ResizeObserver(() => {
      if (box.clientWidth > 0) setRoom(box.clientWidth);
    });
    observer.observe(box);
    return () => observer.disconnect();
  }, [element]);
  return room;
}
