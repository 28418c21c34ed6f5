import { type Command, exitCodes, text } from "./command.ts";
import { followEvents } from "./followEvents.ts";
import { lossTeller } from "./lossTeller.ts";

export const watchCommand: Command = {
  about: "Shows what happens to tickets, invoices and everything else, as it happens.",
  more: "It ends when you end it (Ctrl+C).",
  options: {
    type: {
      type: "string",
      value: "TYPE",
      help: "Only events of this type, or whose type begins so: invoice.",
    },
    id: { type: "string", value: "ID", help: "Only events of the thing with this id." },
    "from-start": { type: "boolean", default: false, help: "Begins with the last 30 days." },
  },
  example: "--type invoice --json",
  async run({ terminal, values, signal, timbra }) {
    const [type, id] = [text(values, "type"), text(values, "id")];
    const onReady = (): void => terminal.err(terminal.paint("dim", "Waiting for events; Ctrl+C ends it."));
    const events = followEvents(await timbra(), {
      signal,
      fromStart: values["from-start"] === true,
      onReady,
      onLost: lossTeller(terminal),
    });
    for await (const event of events) {
      if (!event.type.startsWith(type) || (id !== "" && event.data.id !== id)) continue;
      const { timestamp, data } = event;
      terminal.out(
        values["json"]
          ? JSON.stringify(event)
          : `${terminal.paint("dim", timestamp)}  ${event.type.padEnd(28)} ${data.id}`,
      );
    }
    return exitCodes.done;
  },
};
