import { type ChangeEvent, type FormEvent, useEffect, useRef, useState } from "react";
import { type Fault, Problem } from "../../api/problem.ts";

interface Options<Values, Answer> {
  readonly initial: Values;
  /** The API's names of the form's fields begin with it, such as `customer`. */
  readonly prefix?: string;
  readonly send: (values: Values) => Promise<Answer>;
  readonly onDone?: (answer: Answer) => unknown;
}

/** A form: what is typed, the API's fault of each field by its path, and the way to send it. */
export interface FormState<Values> {
  readonly values: Values;
  readonly isDirty: boolean;
  readonly isSending: boolean;
  /** These faults belong to no field of the form. */
  readonly problem: unknown;
  readonly set: <Name extends keyof Values & string>(name: Name, value: Values[Name]) => void;
  /** Props of a control that hands over its value: `Select`, `NumberInput`, `CodeSelect`. */
  readonly field: <Name extends keyof Values & string>(name: Name) => ValueControl<Values[Name]>;
  /** Props of a control that hands over its event: `TextInput`, `Textarea`, `PasswordInput`. */
  readonly text: (name: keyof Values & string) => TextControl;
  /** Props of a `Switch` or a `Checkbox`. */
  readonly flag: (name: keyof Values & string) => FlagControl;
  readonly form: {
    readonly ref: React.RefObject<HTMLFormElement | null>;
    readonly onSubmit: (event: FormEvent) => void;
    readonly noValidate: true;
  };
}

interface Control {
  readonly name: string;
  readonly error: string | undefined;
}

interface ValueControl<Value> extends Control {
  readonly value: Value;
  readonly onChange: (value: Value) => void;
}

interface TextControl extends Control {
  readonly value: string;
  readonly onChange: (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => void;
}

interface FlagControl extends Control {
  readonly checked: boolean;
  readonly onChange: (event: ChangeEvent<HTMLInputElement>) => void;
}

/**
 * Keeps what is typed, also when it is refused: each fault stands at its field until that is changed, and the first
 * faulty field is focused. A form is sent once at a time.
 */
export function useForm<Values extends object, Answer>({
  initial,
  prefix = "",
  send,
  onDone,
}: Options<Values, Answer>): FormState<Values> {
  const [values, setValues] = useState(initial);
  const [error, setError] = useState<unknown>();
  const [changed, setChanged] = useState<readonly string[]>([]);
  const [isSending, setSending] = useState(false);
  const [isDirty, setDirty] = useState(false);
  const ref = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (error !== undefined) ref.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [error]);

  const set: FormState<Values>["set"] = (name, value) => {
    setValues((before) => ({ ...before, [name]: value }));
    setChanged((before) => [...before, name]);
    setDirty(true);
  };
  const faults = error instanceof Problem ? error.faults : [];
  const isOf = (fault: Fault, name: string) => {
    const path = prefix === "" ? name : `${prefix}.${name}`;
    return fault.path === path || fault.path?.startsWith(`${path}.`) || fault.path?.startsWith(`${path}[`);
  };
  const control = (name: string): Control => {
    const fault = changed.includes(name) ? undefined : faults.find((each) => isOf(each, name));
    return { name, error: fault && `${fault.message} ${fault.cure ?? ""}`.trim() };
  };
  const isPlaced =
    faults.length > 0 && faults.every((fault) => Object.keys(values).some((n) => isOf(fault, n)));

  async function submit(): Promise<void> {
    setSending(true);
    try {
      const answer = await send(values);
      setError(undefined);
      setDirty(false);
      await onDone?.(answer);
    } catch (refused) {
      setError(refused);
      setChanged([]);
    } finally {
      setSending(false);
    }
  }

  return {
    values,
    isDirty,
    isSending,
    problem: isPlaced ? undefined : error,
    set,
    field: (name) => ({ ...control(name), value: values[name], onChange: (value) => set(name, value) }),
    text: (name) => ({
      ...control(name),
      value: String(values[name] ?? ""),
      onChange: ({ currentTarget }) => set(name, currentTarget.value as Values[typeof name]),
    }),
    flag: (name) => ({
      ...control(name),
      checked: Boolean(values[name]),
      onChange: ({ currentTarget }) => set(name, currentTarget.checked as Values[typeof name]),
    }),
    form: {
      ref,
      noValidate: true,
      onSubmit: (event) => {
        event.preventDefault();
        if (!isSending) void submit();
      },
    },
  };
}
