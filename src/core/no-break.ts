// Russian typography for words that editors write: a short word or a dash never stands alone at the edge of a line.

const SHORT = /(?<=^|[\s(«])(в|и|с|к|о|у|а|я|на|не|но|по|до|из|за|от|об|со|во|же) (?=\S)/gi;

export const noBreak = (text: string): string =>
  text
    .replace(/ —/g, '\u00a0—')
    // Twice, for short words in a row: «и в лесу».
    .replace(SHORT, '$1\u00a0')
    .replace(SHORT, '$1\u00a0');
