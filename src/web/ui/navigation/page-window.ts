// Page numbers to show: first, last, current and adjacent ones, with named gaps between.
export function pageWindow(page: number, pages: number): (number | 'gap-before' | 'gap-after')[] {
  const shown: (number | 'gap-before' | 'gap-after')[] = [];
  for (let n = 1; n <= pages; n++) {
    if (n === 1 || n === pages || Math.abs(n - page) <= 1) shown.push(n);
    else if (n === 2) shown.push(page === 4 ? 2 : 'gap-before');
    else if (n === pages - 1) shown.push(page === pages - 3 ? n : 'gap-after');
  }
  return shown;
}
