// Russian typography: replaces spaces after short words and before dashes by no-break spaces.

const SHORT_WORD = /(?<=^|[\s(«])(в|и|с|к|о|у|а|я|на|не|но|по|до|из|за|от|об|со|во|же) (?=\S)/gi;

export const noBreak = (text: string): string =>
  text
    .replace(/ —/g, '\u00a0—')
    // Twice, because matches of consecutive short words overlap: «и в лесу».
    .replace(SHORT_WORD, '$1\u00a0')
    .replace(SHORT_WORD, '$1\u00a0');
