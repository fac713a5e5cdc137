// Draws a book from the command line: npm run render -- night-forest --name Маша --gender female --age 4 --pages 1,2
import { runCommand } from '../story-command.ts';
import { renderCommand } from './render-command.ts';

await runCommand(async () => {
  console.log((await renderCommand(process.argv.slice(2))).join('\n'));
});
