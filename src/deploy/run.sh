#!/bin/sh
# Runs one process of the Procfile: src/deploy/run.sh web
cd "$(dirname "$0")/../.." || exit 1
command=$(sed -n "s/^$1: *//p" Procfile)
if [ -z "$command" ]; then
  echo "The Procfile has no process \"$1\"; it has $(sed -n 's/:.*//p' Procfile | tr '\n' ' ')" >&2
  exit 1
fi
# The words of the line are its arguments.
# shellcheck disable=SC2086
exec $command
