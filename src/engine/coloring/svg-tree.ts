// Parses the engine's own SVG markup into a tree; supports only the XML that our drawings use.

export interface SvgNode {
  tag: string;
  attributes: Record<string, string>;
  children: SvgNode[];
}

const TOKEN =
  /<!--[\s\S]*?-->|<\?[\s\S]*?\?>|<!\[CDATA\[[\s\S]*?\]\]>|<(\/?)([A-Za-z][\w:-]*)((?:[^<>"']|"[^"]*"|'[^']*')*?)(\/?)>/g;
const ATTRIBUTE = /([\w:-]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g;

const readAttributes = (source: string): Record<string, string> => {
  const found: Record<string, string> = {};
  for (const [, name = '', double, single] of source.matchAll(ATTRIBUTE)) found[name] = double ?? single ?? '';
  // Style declarations are merged into attributes.
  for (const rule of (found.style ?? '').split(';')) {
    const [name, value] = rule.split(':');
    if (name && value !== undefined) found[name.trim()] = value.trim();
  }
  return found;
};

export const readSvg = (source: string): SvgNode => {
  const root: SvgNode = { tag: 'root', attributes: {}, children: [] };
  const open: SvgNode[] = [root];
  for (const [, closing, tag, attributes = '', selfClosing] of source.matchAll(TOKEN)) {
    if (!tag) continue;
    if (closing) {
      if (open.length > 1) open.pop();
      continue;
    }
    const node: SvgNode = { tag, attributes: readAttributes(attributes), children: [] };
    open.at(-1)?.children.push(node);
    if (!selfClosing) open.push(node);
  }
  return root;
};

export const indexIds = (root: SvgNode, found: Map<string, SvgNode> = new Map()): Map<string, SvgNode> => {
  if (root.attributes.id) found.set(root.attributes.id, root);
  for (const child of root.children) indexIds(child, found);
  return found;
};
