interface Drawing {
  readonly entries: readonly string[];
  readonly assets: readonly string[];
  readonly packagesReadByPath?: readonly string[];
  readonly jsonGroups?: Readonly<Record<string, readonly string[]>>;
}

export function drawingGraph(root: string, drawing?: Drawing): Promise<{ modules: string[]; packages: string[] }>;
export function engineId(root: string, drawing?: Drawing): Promise<string>;
